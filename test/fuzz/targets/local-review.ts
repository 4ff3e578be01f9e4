import fc from 'fast-check';
import { applyOperation } from '../../../src/shared/formats/local-review/apply-operation';
import { parseLocalReview } from '../../../src/shared/formats/local-review/parse-local-review';
import { head, reviewText, shaA } from '../../unit/main/services/reviews/local-review/samples';
import { reviewFiles } from '../../unit/shared/formats/local-review/review-files';
import type { FuzzProperty } from '../fuzz-property';
import { damaged } from '../mutations';
import { checkChange, choices, type ReviewFormat } from './review-laws';

const ownNames = ['ines'];

const format: ReviewFormat = {
  read(text) {
    const parsed = parseLocalReview(text, { ownNames });
    return parsed.ok ? parsed.value.review : null;
  },
  apply: (text, operation) => applyOperation(text, operation, { head, ownNames }),
};

const pieces = ['\n', '  ', '- ', ': ', '#', ' # x', '|', '|-\n', '>', '"', "'", '&a ', '*a', '!!str ', '? ', '---\n', '...\n', '{', '}', '[', ']', ',', '\t', '\r', '\uFEFF', 'threads:', 'comments:', '<<: ', '\u2028'];

/** Files of local-review, and YAML as the language that they are written in. */
export function localReviewTarget(): FuzzProperty {
  const texts = fc.oneof(fc.constant(reviewText(shaA)), reviewFiles().map(({ text }) => text));
  return fc.property(damaged(texts, pieces), choices, (text, choice) => checkChange(format, text, choice));
}
