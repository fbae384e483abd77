/** How a file is to be taken, and its name in every alphabet (RFC 6266, RFC 8187): what is no sign of such a name is written as its bytes. */
export const disposition = (kind: 'inline' | 'attachment', fileName: string): string =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
