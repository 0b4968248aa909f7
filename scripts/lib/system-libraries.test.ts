import { describe, expect, it } from 'vitest';
import { installCommand, missingLibraries } from './system-libraries.mjs';

describe('libraries that ldd could not find', () => {
  it('names each once, in order', () => {
    const output = [
      '\tlinux-vdso.so.1 (0x00007ffd)',
      '\tlibffmpeg.so => /opt/electron/libffmpeg.so (0x00007f)',
      '\tlibnss3.so => not found',
      '\tlibgtk-3.so.0 => not found',
      '\tlibnss3.so => not found',
      '\t/lib64/ld-linux-x86-64.so.2 (0x00007f)',
    ].join('\n');
    expect(missingLibraries(output)).toEqual(['libnss3.so', 'libgtk-3.so.0']);
  });

  it('is empty where everything is there, or the file is no program', () => {
    expect(missingLibraries('\tlibc.so.6 => /lib/libc.so.6 (0x1)')).toEqual([]);
    expect(missingLibraries('\tnot a dynamic executable')).toEqual([]);
  });

  it('gives a command that can be pasted', () => {
    expect(installCommand(['xvfb', 'libnss3'])).toBe(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends xvfb libnss3',
    );
  });
});
