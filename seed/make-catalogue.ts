import { writeFile } from 'node:fs/promises'
import { makeCatalogue, tables } from './workbook.ts'

// Makes seed/catalogue.xlsx anew; run it after a change of the venues beside it.
await writeFile(new URL('catalogue.xlsx', import.meta.url), await makeCatalogue())
for (const { sheet, rows } of tables) console.log(`${sheet}: ${rows.length}`)
