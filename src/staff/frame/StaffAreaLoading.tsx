/** Markup of the staff area in the page, until its code has loaded. */
export function StaffAreaLoading({ label, loading }: { label: string; loading: string }) {
  return (
    <section className="stack door wrap" aria-label={label}>
      <p className="note" role="status">
        {loading}
      </p>
    </section>
  );
}
