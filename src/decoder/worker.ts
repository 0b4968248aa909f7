import { parentPort } from 'node:worker_threads';
import { createAnswerer } from '../contract/port-rpc';
import { createDecoderAnswers } from './answers';

const port = parentPort;
if (port === null) throw new Error('The decoder runs as a worker thread.');

const answer = createAnswerer({
  post: (message) => port.postMessage(message),
  handlers: createDecoderAnswers(),
  /* What was half learnt from a page nobody else knows: the thread ends, and a new one is told. */
  onHandlerError: (_call, error) => {
    throw error;
  },
});
port.on('message', answer);
