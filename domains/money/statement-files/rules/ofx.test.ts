import { expect, test } from 'vitest'
import { isOfx, readOfx } from '#domains/money/statement-files/rules/ofx.ts'

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261101120000[-5:EST]<LANGUAGE>ENG<FI><ORG>B1<FID>10898</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>111000025<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001120000[-5:EST]<DTEND>20261031
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261002120000[-5:EST]<TRNAMT>900.00<FITID>20261002-1<NAME>STRIPE<MEMO>STRIPE TRANSFER ST-A1B2C3</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261005<TRNAMT>-250.00<FITID>20261005-1<CHECKNUM>0001042<MEMO></STMTTRN>
<STMTTRN><TRNTYPE>FEE<DTPOSTED>20261030<TRNAMT>-3.75<FITID>20261030-1<NAME>WIRE &amp; ACH FEE</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1646.25<DTASOF>20261031</LEDGERBAL><AVAILBAL><BALAMT>1600.00<DTASOF>20261031</AVAILBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF>
<BANKACCTFROM><BANKID>111000025</BANKID><ACCTID>000123456789</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001</DTSTART><DTEND>20261031</DTEND>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261002</DTPOSTED><TRNAMT>900.00</TRNAMT><FITID>20261002-1</FITID><NAME>STRIPE</NAME><MEMO>STRIPE TRANSFER ST-A1B2C3</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CHECK</TRNTYPE><DTPOSTED>20261005</DTPOSTED><TRNAMT>-250.00</TRNAMT><FITID>20261005-1</FITID><CHECKNUM>0001042</CHECKNUM><MEMO></MEMO></STMTTRN>
<STMTTRN><TRNTYPE>FEE</TRNTYPE><DTPOSTED>20261030</DTPOSTED><TRNAMT>-3.75</TRNAMT><FITID>20261030-1</FITID><NAME>WIRE &amp; ACH FEE</NAME></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1646.25</BALAMT><DTASOF>20261031</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

test.each([
  ['SGML, whose values are not closed', SGML],
  ['XML', XML],
])('%s is read', (_, file) => {
  expect(isOfx(file)).toBe(true)
  expect(readOfx(file)).toEqual({
    ok: true,
    statement: {
      account: '6789',
      from: '2026-10-01',
      to: '2026-10-31',
      opening: 1_000_00,
      closing: 1_646_25,
      lines: [
        { on: '2026-10-02', amount: 900_00, description: 'STRIPE TRANSFER ST-A1B2C3', reference: '20261002-1', checkNumber: null },
        { on: '2026-10-05', amount: -250_00, description: 'CHECK', reference: '20261005-1', checkNumber: '1042' },
        { on: '2026-10-30', amount: -3_75, description: 'WIRE & ACH FEE', reference: '20261030-1', checkNumber: null },
      ],
    },
  })
})

test.each([
  ['cut off in a line', SGML.slice(0, SGML.indexOf('<TRNTYPE>FEE')), 'is not complete'],
  ['cut off before its last tag', XML.slice(0, -'</OFX>'.length), 'is not complete'],
  ['cut in the middle and closed again', `${XML.slice(0, XML.indexOf('<FITID>20261005'))}</OFX>`, 'is not complete'],
  [
    'a document type with entities',
    XML.replace('<OFX>', '<!DOCTYPE a [<!ENTITY b "c">]><OFX>').replace('STRIPE<', '<![CDATA[x]]><'),
    'is not complete',
  ],
  ['deeper than any statement', `<OFX>${'<A>'.repeat(50)}${'</A>'.repeat(50)}</OFX>`, 'is not complete'],
  ['attributes', XML.replace('<STMTRS>', '<STMTRS a="b">'), 'is not complete'],
  ['a credit card', XML.replaceAll('STMTRS>', 'CCSTMTRS>'), 'has no bank account'],
  ['two accounts', XML.replace(/<STMTTRNRS>.*<\/STMTTRNRS>/s, (one) => one + one), 'several accounts'],
  ['other money', XML.replace('USD', 'CAD'), 'isn’t in US dollars'],
  ['no balance', XML.replace(/<LEDGERBAL>.*<\/LEDGERBAL>/, ''), 'doesn’t say the balance'],
  ['no account', XML.replace('000123456789', '12'), 'doesn’t say the account’s number'],
  ['no first day', XML.replace('<DTSTART>20261001', '<DTSTART>20261399'), 'doesn’t say its first and last day'],
  ['an amount of words', XML.replace('-3.75', 'three'), 'Line 3 of this OFX file has no day or no amount.'],
  ['a balance of an earlier day', XML.replace('<DTASOF>20261031', '<DTASOF>20261029'), 'is of another day'],
])('refused: %s', (_, file, says) => {
  const read = readOfx(file)
  expect(read.ok ? null : read.problem).toContain(says)
})
