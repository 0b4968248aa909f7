/** An environment in which the program speaks English with its usual formats, whatever the computer's is. */
export const ENGLISH = { LANGUAGE: 'en', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
