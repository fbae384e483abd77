import { serve } from '#access/server/endpoint.ts'
import { certificatesContract } from '#domains/distribution/training-certificates/contract.ts'
import { certificateFile, checkCertificate } from '#domains/distribution/training-certificates/server/certificates.ts'

export const trainingCertificatesRoutes = serve(certificatesContract, {
  file: ({ actor, params }) => certificateFile(actor, params.videoId),
  check: ({ params }) => checkCertificate(params.code),
})
