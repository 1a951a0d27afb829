import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/message.css';

/** Announced error of a form. The focus stays in the form. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <div className="form-problem" role="alert">
      {children && (
        <div className="msg msg--error">
          <Icon name="alert" />
          <p>{children}</p>
        </div>
      )}
    </div>
  );
}
