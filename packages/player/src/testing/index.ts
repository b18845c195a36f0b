export { createFakeClock, type FakeClock } from "./fake-clock";
export {
  createFakeEngine,
  type FakeEngine,
  type FakeEngineOptions,
  type FakeLive,
} from "./fake-engine";
export { pretendMedia, type FakeMedia, type FakeMediaValues } from "./fake-media";
