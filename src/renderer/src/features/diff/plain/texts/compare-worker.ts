import { compareTexts } from './compare-texts';
import { answerOf, type CompareRequest } from './worker-messages';

addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => {
  const { answer, transfer } = answerOf(data.id, data.input, compareTexts(data.input));
  postMessage(answer, { transfer });
});
