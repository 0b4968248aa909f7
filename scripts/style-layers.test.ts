import { describe, expect, it } from 'vitest';
import { inLayer } from './style-layers.ts';

const sheet = '.bar {\n  color: red;\n}\n';

describe('the layer of a style sheet', () => {
  it('is that of the controls for a sheet of components/ui', () => {
    const file = '/desk/src/renderer/components/ui/button.module.css';
    expect(inLayer(sheet, file)).toBe(`@layer controls {\n${sheet}}\n`);
  });

  it('is that of the components for a sheet of another component, also where it has a query', () => {
    const file = '/desk/src/renderer/components/list/record-grid.module.css?used';
    expect(inLayer(sheet, file)).toBe(`@layer components {\n${sheet}}\n`);
  });

  it('is none for a sheet of a screen and for global sheets, which outrank or come before all', () => {
    const screen = '/desk/src/renderer/features/shell/shell.module.css';
    expect(inLayer(sheet, screen)).toBeNull();
    expect(inLayer(sheet, '/desk/src/renderer/styles/base.css')).toBeNull();
  });
});
