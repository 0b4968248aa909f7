// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

let stop: () => void;

beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  cleanup();
});

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <main tabIndex={-1}>
      <section tabIndex={0} aria-label="Steps">
        {step === 1 ? <button onClick={() => setStep(2)}>Go on</button> : <p>Done</p>}
      </section>
      <button>Elsewhere</button>
    </main>
  );
}

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <button onClick={() => setOpen(true)}>Ask</button>
      {open && (
        <Dialog aria-label="Question" onClose={() => setOpen(false)}>
          <button onClick={() => setOpen(false)}>No</button>
        </Dialog>
      )}
    </main>
  );
}

const focused = () => document.activeElement;

describe('the focus', () => {
  it('goes to the nearest place that stays when what had it is taken away', async () => {
    render(<Steps />);
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await expect.poll(() => focused()).toBe(screen.getByLabelText('Steps'));
  });

  it('begins in the main part where nothing has had it', async () => {
    render(<Steps />);
    await expect.poll(() => focused()).toBe(screen.getByRole('main'));
  });

  it('stays where a person put it', async () => {
    render(<Steps />);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    screen.getByRole('button', { name: 'Go on' }).remove();
    await Promise.resolve();
    expect(focused()).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });

  it.each(['let go', 'still down'])(
    'is where it was before a dialog that is closed by a key, %s then',
    async (key) => {
      render(<WithDialog />);
      await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
      screen.getByRole('button', { name: 'No' }).focus();
      await userEvent.keyboard(key === 'let go' ? '{Enter}' : '{Enter>}');
      expect(screen.queryByRole('dialog')).toBeNull();
      await expect.poll(() => focused()).not.toBe(document.body);
      expect(focused()).toBe(screen.getByRole('button', { name: 'Ask' }));
    },
  );

  it('is left to what puts it back in the frame after it closed, whatever changed before that', async () => {
    render(<Steps />);
    const [closing, opener] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
    closing.focus();
    document.body.append(document.createElement('p'));
    await Promise.resolve();
    closing.remove();
    const putBack = vi.fn(() => {
      if (focused() === document.body) opener.focus();
    });
    requestAnimationFrame(putBack);
    await expect.poll(() => putBack).toHaveBeenCalled();
    expect(focused()).toBe(opener);
  });
});

describe('a button that can do nothing now', () => {
  it('keeps the focus, says so, and neither acts nor sends its form', async () => {
    const act = vi.fn();
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" disabled onClick={act}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    await userEvent.click(button);
    expect(focused()).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(act).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });
});
