import { ApiError } from '../api-error.ts'
import type { HandlerGroup } from './serve.ts'

type Names =
  | 'createInquiry'
  | 'listInquiries'
  | 'readInquiry'
  | 'updateInquiry'
  | 'startInquiry'
  | 'pauseInquiry'
  | 'resumeInquiry'
  | 'stopInquiry'
  | 'retryInquiryVenue'
  | 'skipInquiryVenue'
  | 'decideInquiryAnswer'
  | 'previewWriteBack'
  | 'writeBack'
  | 'undoWriteBack'
  | 'exportInquiry'
  | 'createProposal'
  | 'deleteProposal'

/** The page treats 404 of an addition as "not offered". */
const notOffered = async () => {
  throw new ApiError(404, 'not_found')
}

export function inquiryHandlers(): HandlerGroup<Names> {
  return {
    createInquiry: notOffered,
    listInquiries: notOffered,
    readInquiry: notOffered,
    updateInquiry: notOffered,
    startInquiry: notOffered,
    pauseInquiry: notOffered,
    resumeInquiry: notOffered,
    stopInquiry: notOffered,
    retryInquiryVenue: notOffered,
    skipInquiryVenue: notOffered,
    decideInquiryAnswer: notOffered,
    previewWriteBack: notOffered,
    writeBack: notOffered,
    undoWriteBack: notOffered,
    exportInquiry: notOffered,
    createProposal: notOffered,
    deleteProposal: notOffered,
  }
}
