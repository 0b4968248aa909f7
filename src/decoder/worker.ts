import { parentPort } from 'node:worker_threads';
import { createAnswerer } from '../contract/port-rpc';
import { createDecoderAnswers } from './decoder-answers';

const port = parentPort;
if (port === null) throw new Error('The decoder runs as a worker thread.');

const answer = createAnswerer({
  post: (message) => port.postMessage(message),
  handlers: createDecoderAnswers(),
  /*
   * The decoder may have learnt half of a page that nobody else has. So the thread ends, and a new
   * one is told the shared texts.
   */
  onHandlerError: (_call, error) => {
    throw error;
  },
});
port.on('message', answer);
