import './choice.css';

/** Question with one answer, as chips. Without an answer, no chip is marked. */
export function Choices<Value extends string>(props: {
  /** Name that the chips of the question share. */
  name: string;
  legend: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}) {
  const { name, legend, value, options, onChoose } = props;
  return (
    <fieldset className="choices">
      <legend className="legend">{legend}</legend>
      <div className="cluster">
        {options.map(([option, label]) => (
          <label key={label} className="chip choice">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
