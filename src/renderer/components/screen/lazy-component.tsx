import { useEffect, useState, type ComponentType } from 'react';

interface LazyComponent<Props> {
  readonly Component: ComponentType<Props>;
  /** Reads it ahead, while nothing is to do. */
  readonly ahead: () => Promise<unknown>;
}

/**
 * A component whose code is read and compiled once it is needed. Not React's `lazy`: what was
 * suspended is kept hidden for 300 ms, also when it is long there.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let read: ComponentType<Props> | null = null;
  const ahead = async (): Promise<ComponentType<Props>> => (read ??= await load());
  function Component(props: Props) {
    const [Shown, setShown] = useState(() => read);
    useEffect(() => {
      if (!Shown) void ahead().then((loaded) => setShown(() => loaded));
    }, [Shown]);
    return Shown && <Shown {...props} />;
  }
  return { Component, ahead };
}
