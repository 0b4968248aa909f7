import { parentPort } from 'node:worker_threads';
import type { DecoderMessage, DecoderRequest } from '../contract/decoder-messages';
import { createCallAnswerer } from './answer-call';

const port = parentPort;
if (port === null) throw new Error('The decoder runs as a worker thread.');
const answer = createCallAnswerer();

const post = (message: DecoderMessage): void => port.postMessage(message);

port.on('message', (message: DecoderRequest) => {
  const { id } = message;
  post({ id, response: answer(message, (glimpse) => post({ id, glimpse })) });
});
