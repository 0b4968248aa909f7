/** Binds the control of a filter to the field of a question that it shows and changes. */
export function boundTo<Query, Choices = unknown>(
  query: Query,
  change: (part: Partial<Query>) => void,
  facets?: Choices | null,
) {
  const field = <Field extends keyof Query>(name: Field) => ({
    value: query[name],
    /* The type of an object does not follow from that of its only key. */
    onChange: (value: Query[Field]) => change({ [name]: value } as unknown as Partial<Query>),
  });
  const facet = <Field extends keyof Query & keyof Choices>(name: Field) => ({
    ...field(name),
    choices: facets?.[name],
  });
  return {
    field,
    /** The same with the choices that the list counts for this field; undefined until it does. */
    facet,
  };
}
