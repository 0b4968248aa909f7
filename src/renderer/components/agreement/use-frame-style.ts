import { useEffect, useState } from 'react';
import { frameStyleSource } from './agreement-document';

let known: string | null = null;

/** The hash the frame's policy allows; null for the moment it takes to compute the first time. */
export function useFrameStyle(): string | null {
  const [source, setSource] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    void frameStyleSource().then((computed) => {
      known = computed;
      setSource(computed);
    });
  }, []);
  return source;
}
