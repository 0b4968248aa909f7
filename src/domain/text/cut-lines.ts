/**
 * The lines of a text, none longer than `longest` UTF-16 units. A longer line is cut after the last
 * blank that fits; without one it is cut anywhere, but never inside a surrogate pair. A blank stays
 * at the end of its part.
 */
export function cutLines(text: string, longest: number): readonly string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => cutLine(line, longest));
}

function cutLine(line: string, longest: number): readonly string[] {
  if (line.length <= longest) return [line];
  const lines: string[] = [];
  let from = 0;
  while (line.length - from > longest) {
    const end = cutBefore(line, from, from + longest);
    lines.push(line.slice(from, end));
    from = end;
  }
  lines.push(line.slice(from));
  return lines;
}

function cutBefore(line: string, from: number, most: number): number {
  const blank = line.slice(from, most).lastIndexOf(' ');
  if (blank >= 0) return from + blank + 1;
  const code = line.charCodeAt(most);
  return code >= 0xdc00 && code <= 0xdfff ? most - 1 : most;
}
