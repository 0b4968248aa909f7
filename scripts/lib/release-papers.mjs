// What goes beside the installers of a release: the list of what is inside, and checksums.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureNpm } from './run.mjs';
import { SetupError } from './say.mjs';

const electronComponent = (version) => ({
  'bom-ref': `electron@${version}`,
  type: 'framework',
  name: 'electron',
  version,
  scope: 'required',
  purl: `pkg:npm/electron@${version}`,
  licenses: [{ license: { id: 'MIT' } }],
  externalReferences: [{ type: 'website', url: 'https://www.electronjs.org' }],
});

/**
 * npm's list (CycloneDX, parsed) of the packages inside, under the program's name, which npm takes
 * from the folder, and with Electron, which npm takes for a tool of developers.
 */
export const withElectron = (bom, name, version) => ({
  ...bom,
  metadata: { ...bom.metadata, component: { ...bom.metadata.component, name } },
  components: [...bom.components, electronComponent(version)],
  dependencies: [
    ...bom.dependencies.map((it) =>
      it.ref === bom.metadata.component['bom-ref']
        ? { ...it, dependsOn: [...it.dependsOn, `electron@${version}`] }
        : it,
    ),
    { ref: `electron@${version}`, dependsOn: [] },
  ],
});

/** Writes the software bill of materials, from package-lock.json alone, to `file`. */
export const writeBillOfMaterials = async (file, name, electronVersion) => {
  const wanted = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'];
  const { code, answer, output } = await captureNpm([...wanted, '--package-lock-only']);
  if (code !== 0) throw new SetupError(`npm could not list what is inside: ${output.trim()}`);
  const bom = withElectron(JSON.parse(answer), name, electronVersion);
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
};

const published = /\.(deb|tar\.gz|AppImage|dmg|zip|exe|cdx\.json)$/;

/** Writes SHA256SUMS for everything in the folder that is to be passed on; tells which files. */
export const writeChecksums = (folder) => {
  const names = readdirSync(folder)
    .filter((name) => published.test(name))
    .sort();
  const lines = names.map((name) => {
    const hash = createHash('sha256').update(readFileSync(join(folder, name)));
    return `${hash.digest('hex')}  ${name}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
  return names;
};
