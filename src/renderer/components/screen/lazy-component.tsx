import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code is read and compiled once it is needed. React's `lazy` is not used,
 * because it keeps what was suspended hidden for 300 ms, even when it is there long before.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let read: ComponentType<Props> | null = null;
  /** Reads the code ahead. */
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

/**
 * Reads a component as soon as what opens it is on screen. A person who opens it by a key types on
 * at once, and letters that find nothing yet are lost or taken for commands.
 */
export function useAhead({ ahead }: { readonly ahead: () => Promise<unknown> }): void {
  useEffect(() => void ahead(), [ahead]);
}
