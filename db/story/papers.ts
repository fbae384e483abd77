import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A paper as an insurer or a shop would print it, so that there is something to read in the demo. */
export function paper(title: string, from: string, lines: readonly (readonly [string, string])[]): Promise<Uint8Array> {
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

/** "Photo" of a dented door: drawn, so that nobody's car is in the demo. */
export async function photo(tint: string): Promise<Uint8Array> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="#c9d6d8"/><rect y="560" width="1200" height="240" fill="#6f858b"/>
    <path d="M160 560v-120l120-170h560l170 170 60 40v80z" fill="${tint}"/><circle cx="380" cy="570" r="90" fill="#24383f"/><circle cx="880" cy="570" r="90" fill="#24383f"/>
    <path d="M560 330c60 20 40 90 110 110s60 70 20 90" fill="none" stroke="#10242b" stroke-width="14"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer())
}
