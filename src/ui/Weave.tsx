import './weave.css';

/** Drawing of an unfinished weave, for empty lists. */
export function Weave() {
  return (
    <svg className="weave" viewBox="0 0 240 72" aria-hidden="true">
      <path d="M0 60H240M72 14V56M84 8V66M96 14V56M108 8V66M120 14V56M132 8V66M144 14V56M156 8V66M168 14V56" />
      <path
        className="weave__weft"
        d="M66 26h9m6 0h18m6 0h18m6 0h18m6 0h18M66 40h21m6 0h18m6 0h18m6 0h18m6 0h3"
      />
    </svg>
  );
}
