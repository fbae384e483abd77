import { contract } from '#access/contract.ts'

export const flyersContract = contract({
  flyer: {
    verb: 'dashboards.agency',
    method: 'GET',
    path: '/flyers/mine',
    summary: 'A page to print with my own link to join as a QR code, and the prices of my agency, as a PDF',
    answer: 'file',
  },
})
