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
  type Posted,
  type TopicName,
  type Topics,
} from './contract';
export { failure, type Failure, type FailureCode } from './failures';
