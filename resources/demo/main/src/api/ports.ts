/** Harbours that a vessel may come from, as the arrival form offers them. */
export const ports = [
  { code: 'NOBGO', name: 'Bergen', country: 'Norway' },
  { code: 'NOSVG', name: 'Stavanger', country: 'Norway' },
  { code: 'DKEBJ', name: 'Esbjerg', country: 'Denmark' },
  { code: 'DKTHN', name: 'Thyborøn', country: 'Denmark' },
  { code: 'DECUX', name: 'Cuxhaven', country: 'Germany' },
  { code: 'NLDHR', name: 'Den Helder', country: 'Netherlands' },
  { code: 'GBWHB', name: 'Whitby', country: 'United Kingdom' },
  { code: 'GBAMB', name: 'Amble', country: 'United Kingdom' },
] as const;

export type PortCode = (typeof ports)[number]['code'];

export function portName(code: string): string {
  return ports.find((port) => port.code === code)?.name ?? code;
}
