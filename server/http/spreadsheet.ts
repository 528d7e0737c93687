import type { FastifyReply } from 'fastify'

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Sets the headers of a downloaded spreadsheet: `villa-2026-11-23.xlsx`. */
export function sendSpreadsheet(reply: FastifyReply, name: string, format: keyof typeof mediaTypes): void {
  const day = new Date().toISOString().slice(0, 10)
  reply.type(mediaTypes[format])
  reply.header('content-disposition', `attachment; filename="${name}-${day}.${format}"`)
}
