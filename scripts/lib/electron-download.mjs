import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './paths.mjs';

const MB = 1024 * 1024;
const sayEveryMs = 5_000;

/**
 * What @electron/get needs to know of a proxy: it goes by the environment, and only when told to.
 * A proxy that npm was told of counts too. Empty where none is set.
 */
export const proxyEnvironment = (env) => {
  const http = env.http_proxy || env.HTTP_PROXY || env.npm_config_proxy;
  const https = env.https_proxy || env.HTTPS_PROXY || env.npm_config_https_proxy || http;
  if (!https) return {};
  const except = env.no_proxy || env.NO_PROXY || env.npm_config_noproxy;
  return {
    ELECTRON_GET_USE_PROXY: '1',
    https_proxy: https,
    ...(http && { http_proxy: http }),
    ...(except && { no_proxy: except }),
  };
};

/** The innermost message of an error: "fetch failed" alone helps nobody. */
export const reasonOf = (error) => {
  const inner = error?.cause ?? error?.errors?.[0];
  const found = inner && reasonOf(inner);
  return found || error?.message || error?.code || String(error);
};

/** Calls `end` with a sentence when nothing has come for `ms` since the last `touch`. */
const watchForStall = (ms, end) => {
  let timer;
  const stop = () => clearTimeout(timer);
  const touch = () => {
    stop();
    timer = setTimeout(() => end(new Error(`nothing came for ${ms / 1000} seconds`)), ms);
  };
  touch();
  return { touch, stop };
};

/** Gives lines like "40 of 118 MB", one every few seconds at most. */
const progressLines = (say, now) => {
  let saidAt = now();
  return ({ transferred, total }) => {
    if (now() - saidAt < sayEveryMs) return;
    saidAt = now();
    const done = Math.round(transferred / MB);
    say(total ? `${done} of ${Math.round(total / MB)} MB` : `${done} MB`);
  };
};

/* Electron's own, whatever version others have brought. */
const downloader = () =>
  import(
    pathToFileURL(
      createRequire(join(projectRoot, 'node_modules/electron/package.json')).resolve(
        '@electron/get',
      ),
    )
  );

/**
 * Fetches Electron's archive into the cache where its installer looks for it, and gives its path.
 * A slow line has all the time it needs; one on which nothing comes for `stallMs` is given up.
 * `wanted` is what `downloadArtifact` of @electron/get takes. Throws where it cannot be had.
 */
export const fetchArchive = async (
  wanted,
  { say, stallMs = 60_000, now = () => performance.now() },
) => {
  const { downloadArtifact } = await downloader();
  const ending = new AbortController();
  const stall = watchForStall(stallMs, (error) => ending.abort(error));
  const tell = progressLines(say, now);
  const getProgressCallback = async (progress) => {
    stall.touch();
    tell(progress);
  };
  const downloadOptions = { quiet: true, signal: ending.signal, getProgressCallback };
  try {
    return await downloadArtifact({ ...wanted, artifactName: 'electron', downloadOptions });
  } finally {
    stall.stop();
  }
};
