import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { obstacleOf, startObstacle } from './start-obstacle';

describe('what keeps the program from starting', () => {
  it('is nothing where the folder can be made, and nothing stays in it', async () => {
    const folder = await temporaryFolder();
    const own = join(folder, 'new/one');
    expect(startObstacle(own)).toBeNull();
    expect(readdirSync(own)).toEqual([]);
  });

  it('is a file in the place of the folder, which stays as it is', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'data');
    writeFileSync(path, 'kept');
    expect(startObstacle(path)?.sentence).toMatch(`${path} is a file`);
    expect(startObstacle(join(path, 'below'))?.title).toBe('Waiver Desk has no data folder');
  });

  it('is a folder that nothing can be written to', async () => {
    const folder = await temporaryFolder();
    mkdirSync(join(folder, '.start-check'));
    expect(startObstacle(folder)?.title).toBe('Waiver Desk could not start');
  });
});

describe('the words for it', () => {
  it.each([
    ['EACCES', /no permission to write to \/home\/me\/data\b/],
    ['EROFS', /no permission to write/],
    ['ENOSPC', /no room on the disk .* Free at least 64 MB/],
    ['EDQUOT', /no room on the disk/],
    ['EIO', /unexpected happened \(EIO\)/],
  ])('of %s say what to do', (code, sentence) => {
    const error = Object.assign(new Error('x'), { code, path: '/home/me/data/.start-check' });
    expect(obstacleOf(error, '/home/me/data').sentence).toMatch(sentence);
  });

  it('tell a folder that cannot be read from one that cannot be written to', () => {
    const about = { code: 'EACCES', syscall: 'scandir', path: '/home/me/data/communities' };
    const { title, sentence } = obstacleOf(Object.assign(new Error('x'), about), '/home/me/data');
    expect(title).toBe('Waiver Desk can’t read its data folder');
    expect(sentence).toContain('no permission to read /home/me/data/communities.');
  });

  it('blame the folder for nothing that is elsewhere', () => {
    const error = Object.assign(new Error('x'), { code: 'EACCES', path: '/opt/waiver-desk/x' });
    expect(obstacleOf(error, '/home/me/data').title).toBe('Waiver Desk could not start');
    expect(obstacleOf(new Error('Ann Example'), '/home/me').sentence).toContain('(unexpected)');
  });
});
