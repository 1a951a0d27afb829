/** Placeholder for a component that renders only in the browser. `live.ts` mounts it with these props. */
export function Live({ name, props = {} }: { name: string; props?: object }) {
  return <div data-live={name} data-props={JSON.stringify(props)} />;
}
