import { mediaType, type HttpAnswer } from './answer';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not authenticated',
  403: 'Not permitted',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  500: 'Internal error',
};

/** A refusal, thrown by whichever part of the service finds it. */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly parameter?: string,
  ) {
    super(detail);
  }
}

export const badParameter = (parameter: string, detail: string): HttpProblem =>
  new HttpProblem(400, detail, parameter);

const extraHeaders: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'www-authenticate': 'Bearer' },
  405: { allow: 'GET' },
};

/** The problem as a JSON:API error document. */
export const problemAnswer = (problem: HttpProblem): HttpAnswer => ({
  status: problem.status,
  headers: { 'content-type': mediaType, ...extraHeaders[problem.status] },
  body: Buffer.from(
    JSON.stringify({
      errors: [
        {
          status: String(problem.status),
          title: titles[problem.status] ?? 'Error',
          detail: problem.message,
          ...(problem.parameter === undefined ? {} : { source: { parameter: problem.parameter } }),
        },
      ],
    }),
  ),
});
