/** A section whose screen is not in this version yet; it says so instead of pretending. */
export function UpcomingNote({ title }: { readonly title: string }) {
  return (
    <>
      <header className="top">
        <h1>{title}</h1>
      </header>
      <div className="empty">
        <p className="muted">This section is not part of this version yet.</p>
      </div>
    </>
  );
}
