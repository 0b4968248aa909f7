import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';

/*
 * The library's index gives its agents this, too, but loads all the rest of the library with it, and
 * Node's own client, whose `Headers` it asks for: a good part of what a first request cost.
 */
Object.assign(Agent.prototype, { request });

export { Agent };
