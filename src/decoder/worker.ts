import { parentPort } from 'node:worker_threads';
import type { DecoderAnswer, DecoderRequest } from '../contract/decoder-messages';
import { createCallAnswerer } from './answer-call';

const port = parentPort;
if (port === null) throw new Error('The decoder runs as a worker thread.');
const answer = createCallAnswerer();

port.on('message', (message: DecoderRequest) => {
  const response = answer(message);
  port.postMessage({ id: message.id, response } satisfies DecoderAnswer);
});
