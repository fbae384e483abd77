import PDFDocument from 'pdfkit'

/** A document as an insurer or a shop would print it, so that there is something to read in the demo. */
export function documentPdf(title: string, from: string, lines: readonly (readonly [string, string])[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'LETTER', margin: 60, info: { Title: title, Author: from }, lang: 'en-US' })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
    document.fontSize(11).fillColor('#43575F').text(from).moveDown(0.5)
    document.fontSize(20).fillColor('#10242B').text(title).moveDown(1)
    for (const [label, value] of lines) {
      document.fontSize(10).fillColor('#43575F').text(label)
      document.fontSize(13).fillColor('#10242B').text(value).moveDown(0.6)
    }
    document
      .moveDown(2)
      .fontSize(9)
      .fillColor('#43575F')
      .text('Sample document of the Breakwater demo. Not a real policy, claim or payment.')
    document.end()
  })
}
