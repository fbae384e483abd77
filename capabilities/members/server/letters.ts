import type { Letter } from '#capabilities/messages/rules/letter.ts'

export const welcomeLetter = ({ name, from, url }: { name: string; from: string; url: string }): Letter => ({
  subject: 'Your way into your Breakwater account',
  greeting: `Hello ${name},`,
  paragraphs: [
    `${from} has prepared an account for you at Breakwater. Choose a password to see your membership, your card and your claims.`,
    'The link works for 14 days. If it ends, ask for another.',
  ],
  action: { label: 'Choose a password', url },
  footer: 'You get this because a Breakwater membership was prepared for you. If you do not know of it, do nothing and nothing happens.',
})
