export {
  calls,
  topicNames,
  type Bridge,
  type CallFailure,
  type CallHandlers,
  type CallInput,
  type CallName,
  type CallOutput,
  type CallResult,
  type TopicName,
  type Topics,
} from './contract';
export type { Posted } from './calls/call-spec';
export { failure, type Failure, type FailureCode } from './failures';
