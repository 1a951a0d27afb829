import './card.css';

/** Gray placeholders while cards load. Screen readers announce 'Loading...' instead. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
    <div key={index} className="card card--skeleton" aria-hidden="true">
      <div className="card__media">
        <div className="skeleton" />
      </div>
      <div className="card__body">
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </div>
  ));
}
