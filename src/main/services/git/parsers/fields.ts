/** Splits output at NUL bytes; the NUL after the last field is optional. Answers no field for empty output. */
export function splitFields(output: Buffer): readonly Buffer[] {
  const fields: Buffer[] = [];
  let start = 0;
  for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
    fields.push(output.subarray(start, end));
    start = end + 1;
  }
  if (start < output.length) fields.push(output.subarray(start));
  return fields;
}

/** One value as git prints it: exactly one line feed at the end is not part of it. */
export function singleValue(output: Buffer): string {
  const text = output.toString('utf8');
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
