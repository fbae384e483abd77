import type { Letter } from '#capabilities/messages/rules/letter.ts'

type Prepared = { name: string; seller: string; planName: string; sentence: string; url: string }

export const signingLetter = ({ name, seller, planName, sentence, url }: Prepared): Letter => ({
  subject: 'Your Breakwater membership is ready to sign',
  greeting: `Hello ${name},`,
  paragraphs: [
    `${seller} has prepared a membership for you. Read the terms, sign with your own name and pay; nobody else can do that for you.`,
    'The link is yours alone and works for 30 days.',
  ],
  facts: [['Plan', planName], ['Price', sentence]],
  action: { label: 'Read and sign', url },
  footer: 'You get this because you asked for a Breakwater membership. If you did not, do nothing and nothing happens.',
})
