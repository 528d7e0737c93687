/** Requests to a general chatbot: poems, recipes, translations. */
const chatbot =
  /(?:^|[.!?]\s*|please |can you |could you )(?:write|compose|make up|tell me|sing|draw)(?: me| us)?(?: an?| some| the)? (?:\S+ )?(?:poem|haiku|story|joke|song|essay|code|limerick|tale)|(?:напиши|сочини|придумай|расскажи|спой|нарисуй)\S*(?: мне| нам)?(?: \S+)? (?:стих|поэм|анекдот|истори|песн|сказк|код|эссе|хокку|шутк)|^(?:переведи|translate) |(?:рецепт|recipe) |как (?:приготовить|починить|сварить)|how (?:to|do i) (?:cook|fix|repair)/

/** True for a message that asks for a text, a translation or instructions. @param text in lower case */
export const isOffTopic = (text: string): boolean => chatbot.test(text)
