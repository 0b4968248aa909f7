import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openSessionBus, socketOf } from './session-bus';

describe('the socket of the session bus', () => {
  it.each([
    ['unix:path=/run/user/1000/bus', '/run/user/1000/bus'],
    ['unix:path=/run/user/1000/bus,guid=0a1b', '/run/user/1000/bus'],
    ['unix:guid=0a1b,path=/tmp/with%20space', '/tmp/with space'],
    ['unix:abstract=/tmp/dbus-x,guid=0a1b', '\0/tmp/dbus-x'],
    ['tcp:host=elsewhere,port=1;unix:path=/tmp/second', '/tmp/second'],
    ['tcp:host=elsewhere,port=1', null],
    ['unix:path=/tmp/%E0%A4%A', '/tmp/%E0%A4%A'],
    ['nonsense', null],
  ])('of %j is %j', (address, socket) => {
    expect(socketOf({ DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: '/run/x' })).toBe(socket);
  });

  it('is in the session’s folder where nothing names it', () => {
    expect(socketOf({ XDG_RUNTIME_DIR: '/run/user/7' })).toBe('/run/user/7/bus');
    expect(socketOf({})).toBeNull();
  });
});

describe('openSessionBus', () => {
  it('finds none where nobody listens', async () => {
    const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nobody/listens' };
    expect(await openSessionBus(env)).toBeNull();
  });

  it('waits for no one who takes the connection and never answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-mute-'));
    const server = createServer(() => undefined);
    await new Promise<void>((done) => server.listen(join(folder, 'bus'), done));
    const env = { DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'bus')}` };
    expect(await openSessionBus(env, 50)).toBeNull();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses what is asked after the bus has ended, without a word on the console', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-ended-'));
    const server = createServer((socket) => {
      socket.on('data', (data) => {
        if (data.includes('AUTH')) socket.write('OK 0123456789abcdef\r\n');
        if (data.includes('BEGIN')) socket.end();
      });
    });
    await new Promise<void>((done) => server.listen(join(folder, 'bus'), done));
    const bus = await openSessionBus({ DBUS_SESSION_BUS_ADDRESS: `unix:path=${folder}/bus` });
    const ask = () =>
      bus?.call({ destination: 'org.a', path: '/', interface: 'org.a', member: 'Ping' });
    await expect(ask()).rejects.toThrow('The session bus has ended.');
    await expect(ask()).rejects.toThrow('The session bus has ended.');
    expect(warned).not.toHaveBeenCalled();
    server.close();
    rmSync(folder, { recursive: true, force: true });
    warned.mockRestore();
  });
});
