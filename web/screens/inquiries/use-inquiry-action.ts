import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Inquiry } from '../../../contract/inquiries.ts'
import { detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { storeInquiry } from '../../inquiries/query.ts'

/** Returns a mutation that runs a call of the API and stores the inquiry that it returns. */
export function useInquiryAction(onError: (text: string | null) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (call: () => Promise<Inquiry>) => call(),
    onMutate: () => onError(null),
    onSuccess: (inquiry) => storeInquiry(queries, inquiry),
    onError: (error) => onError(detailOr(error, t('The change failed. Try again.'))),
  })
}
