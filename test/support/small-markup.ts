// The markup of small pages in stories: rows, tables, cards and lists.

export const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

export const table = (...rows: string[]) => `<table>${rows.join('')}</table>`;

export const card = (title: string, ...lines: string[]) =>
  `<article><h2>${title}</h2>${lines.map((line) => `<p>${line}</p>`).join('')}</article>`;

export const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
